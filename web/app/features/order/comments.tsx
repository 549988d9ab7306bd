import { MAX_COMMENT } from '@istore/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { OrderTime } from './order-time.tsx'
import { type Order, orderQuery } from './queries.ts'

/** The shopper's comments to the store about an order, and a form for more while the order accepts them. */
export function Comments({ order: { orderID, comments, actions } }: { order: Order }) {
  const t = useText()
  if (comments.length === 0 && !actions.comment) return null
  return (
    <Section id="order-comments" title={t('order.comments')} className="card screen-only grid gap-4">
      {comments.length === 0 ? null : (
        <ul className="grid gap-3">
          {keyed(comments, ({ at }) => at).map(({ key, item: { at, text } }) => (
            <li key={key}>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-14 text-fg-2">
                <OrderTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {actions.comment ? <CommentForm id={orderID} /> : null}
    </Section>
  )
}

/** The error in a comment; null if it can be sent. */
export function commentProblem(comment: string): 'order.commentEmpty' | 'order.commentLong' | null {
  if (comment.trim() === '') return 'order.commentEmpty'
  return comment.trim().length > MAX_COMMENT ? 'order.commentLong' : null
}

function useAddComment(id: string, onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) =>
      call('PUT /admin/orderManagement/addComment/{id}', { params: { id }, body: { comment } }),
    onSuccess: async () => {
      onAdded()
      await client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    },
  })
}

function CommentForm({ id }: { id: string }) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof commentProblem>>(null)
  const { mutate, isPending, error, reset } = useAddComment(id, () => setComment(''))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = commentProblem(comment)
    setProblem(found)
    if (found) field.current?.focus()
    else mutate(comment.trim())
  }
  const change = (text: string) => {
    setComment(text)
    setProblem(null)
    reset()
  }
  const failed = error ? messageOf(error, t('order.commentFailed')) : undefined
  return (
    <form onSubmit={send} noValidate className="grid justify-items-start gap-3 *:w-full">
      <TextArea
        ref={field}
        rows={3}
        label={t('order.comment')}
        hint={t('order.commentCount', { count: comment.trim().length, max: MAX_COMMENT })}
        error={problem ? t(problem, { max: MAX_COMMENT }) : failed}
        optional="unmarked"
        value={comment}
        onChange={(event) => change(event.target.value)}
      />
      <OnlineButton type="submit" busy={isPending}>
        {t('order.commentSend')}
      </OnlineButton>
    </form>
  )
}
