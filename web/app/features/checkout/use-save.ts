import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartWrites } from '#app/features/cart/cart-query.ts'

/** A section of the checkout that saves separately, with its own error. */
export interface Section<Input> {
  /** @returns whether it is saved */
  save: (input: Input) => Promise<boolean>
  saving: boolean
  /** The server's message for the last failed attempt. */
  error: string | null
  /** What the last failed attempt failed with. */
  failure: Error | null
}

interface SaveOptions<Input> {
  send: (input: Input) => Promise<Cart>
  onCart: (cart: Cart) => void
  onFailed?: (error: Error) => void
  /** The message when the server gave none. */
  otherwise: string
}

/** Sections save in order, so that the cart's versions do too. */
export function useSave<Input>({ send, onCart, onFailed, otherwise }: SaveOptions<Input>): Section<Input> {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    scope: { id: cartWrites(useCartKey()).join(' ') },
    networkMode: 'always',
    onSuccess: onCart,
    onError: onFailed,
  })
  return {
    save: (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    saving: isPending,
    error: error === null ? null : messageOf(error, otherwise),
    failure: error,
  }
}
