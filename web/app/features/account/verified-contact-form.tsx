import { MAX_ID_NUMBER, MIN_ID_NUMBER } from '@istore/contract/account-limits.ts'
import type { Reply } from '@istore/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { focusById } from '#app/platform/focus.ts'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { IdPictureField } from './id-picture-field.tsx'
import { verifiedContactQuery } from './queries.ts'
import { uploadForm } from './upload-form.ts'
import { type Form, useForm, type Values } from './use-form.ts'
import { type Picture, usePicture } from './use-picture.ts'

export type VerifiedContactState = Reply<'GET /admin/userManagement/verifiedContact/idNumber'>

/** The element that gets the focus when the form is replaced by what was submitted. */
export const STATE_ID = 'verified-state'

type Name = 'name' | 'number' | 'picture'

/** Leaves room for the spaces and hyphens of the longest number. */
const MAX_TYPED_NUMBER = 2 * MAX_ID_NUMBER

/** Name, number and picture of an ID, saved as a draft or submitted. */
export function VerifiedContactForm({ contact }: { contact: VerifiedContactState }) {
  const t = useText()
  const { form, picture } = useVerifiedContactForm(contact)
  const { idNumber } = contact
  return (
    <AccountForm form={form} submit={t('verified.submit')} below={<SaveDraft form={form} />}>
      <TextField
        {...form.field('name')}
        label={t('verified.name')}
        hint={t('verified.nameHint')}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...form.field('number')}
        label={t('verified.number')}
        hint={idNumber ? t('verified.numberSaved', { number: idNumber }) : t('verified.numberHint')}
        optional={idNumber !== null}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_TYPED_NUMBER}
      />
      <IdPictureField
        field={form.field('picture')}
        picture={picture}
        hasPicture={contact.hasPicture}
        isSent={form.busy}
      />
      <p className="field-hint">{t('verified.lockNote')}</p>
    </AccountForm>
  )
}

function SaveDraft({ form }: { form: Form<Name> }) {
  const t = useText()
  return (
    <OnlineButton wide busy={form.busy && form.isDraft} unavailable={form.busy} onClick={() => void form.submit(true)}>
      {t('verified.save')}
    </OnlineButton>
  )
}

/** An ID number without the spaces and hyphens that may separate it, and with full-width characters made plain. */
const normaliseNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

interface Given {
  hasNumber: boolean
  hasPicture: boolean
  isDraft: boolean
}

function problemsOf(values: Values<Name>, { hasNumber, hasPicture, isDraft }: Given, t: Translate) {
  const number = normaliseNumber(values.number)
  const isMissing = number === '' && !hasNumber && !isDraft
  const isBad = number !== '' && !ID_NUMBER_PATTERN.test(number)
  const limits = { min: MIN_ID_NUMBER, max: MAX_ID_NUMBER }
  return {
    ...(values.name.trim() === '' && { name: t('verified.nameMissing') }),
    ...(isMissing && { number: t('verified.numberMissing') }),
    ...(isBad && { number: t('verified.numberBad', limits) }),
    ...(!hasPicture && !isDraft && { picture: t('verified.pictureMissing') }),
  }
}

const ID_NUMBER_PATTERN = new RegExp(`^[A-Za-z0-9]{${MIN_ID_NUMBER},${MAX_ID_NUMBER}}$`)

function useVerifiedContactForm(contact: VerifiedContactState): { form: Form<Name>; picture: Picture } {
  const t = useText()
  const { user } = useAppInfo()
  const { keep, reread } = useStoredContact()
  const send = useSendContact()
  const picture = usePicture({
    upload: async (file) => {
      const upload = uploadForm(file)
      keep(await call('POST /admin/userManagement/image/verifiedContact/upload', { upload }))
    },
    atOnce: true,
    onRefused: (error) => {
      if (isRefused(error, 'SIGN_IN_NEEDED')) form.fail(error)
      if (isRefused(error, 'CONTACT_LOCKED')) reread()
    },
  })
  const form: Form<Name> = useForm<Name>({
    id: 'verified',
    initial: { name: contact.name || user?.name || '', number: '', picture: '' },
    check: (values, isDraft) => {
      const given = { hasNumber: contact.idNumber !== null, hasPicture: contact.hasPicture || picture.busy, isDraft }
      return problemsOf(values, given, t)
    },
    send: async (values, isDraft) => {
      await picture.settled()
      await send(values, isDraft)
      form.setValue('number', '')
    },
    refused: { CONTACT_NUMBER_NEEDED: 'number', CONTACT_PICTURE_NEEDED: 'picture' },
    keep: ['name', 'number'],
  })
  return { form, picture }
}

function useStoredContact() {
  const client = useQueryClient()
  const { queryKey } = verifiedContactQuery()
  return {
    keep: (contact: VerifiedContactState) => client.setQueryData(queryKey, contact),
    reread: () => void client.invalidateQueries({ queryKey }),
  }
}

function useSendContact() {
  const t = useText()
  const toast = useToast()
  const { keep, reread } = useStoredContact()
  return async ({ name, number }: Values<Name>, isDraft: boolean) => {
    const idNumber = normaliseNumber(number)
    const body = { name: name.trim(), ...(idNumber !== '' && { idNumber }) }
    const key = isDraft ? 'POST /admin/userManagement/verifiedContact' : 'PUT /admin/userManagement/verifiedContact'
    try {
      keep(await call(key, { body }))
    } catch (error) {
      if (isRefused(error, 'CONTACT_LOCKED')) reread()
      throw error
    }
    if (isDraft) toast({ text: t('verified.saved') })
    else focusById(STATE_ID)
  }
}
