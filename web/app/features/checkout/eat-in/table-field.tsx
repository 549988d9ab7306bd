import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TABLE_ID } from '../form-errors.ts'
import type { TableEntry } from './use-table.ts'

/** The table of the order; one from a valid link is shown read-only. */
export function TableField({ table, error }: { table: TableEntry; error?: string }) {
  const t = useText()
  if (table.locked !== null) {
    return (
      <p className="flex items-center gap-2 text-18 font-bold">
        <Icon name="pin" className="text-fg-brand" />
        {t('method.atTable', { table: table.locked })}
      </p>
    )
  }
  return (
    <div className="max-w-140">
      <TextField
        id={TABLE_ID}
        name={TABLE_ID}
        label={t('method.table')}
        hint={t('method.tableHint')}
        value={table.draft.values.tableNumber}
        onChange={(event) => table.draft.setFields({ tableNumber: event.target.value })}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        enterKeyHint="next"
      />
    </div>
  )
}
