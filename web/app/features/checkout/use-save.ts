import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartWrites } from '#app/features/cart/cart-query.ts'

/** A section of the checkout that saves separately, with its own error. */
export interface Section<Input> {
  /** @returns whether the input was saved */
  save: (input: Input) => Promise<boolean>
  saving: boolean
  /** The server's message for the last failed attempt. */
  error: string | null
  /** The error of the last failed attempt. */
  failure: Error | null
}

interface SaveOptions<Input> {
  send: (input: Input) => Promise<Cart>
  onCart: (cart: Cart) => void
  onFailed?: (error: Error) => void
  /** The message if the server sent none. */
  otherwise: string
}

/** Sections are saved one after another, so that the cart's versions stay in order. */
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
