import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#app/api/failure.ts'
import { type Cart, cartWrites } from '#app/features/cart/cart-query.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'

/** One section of the checkout that saves by itself, with an error of its own. */
export interface Section<Input> {
  /** @returns whether it is saved */
  save: (input: Input) => Promise<boolean>
  saving: boolean
  /** The server's sentence for the last try that failed. */
  error: string | null
}

interface SaveOptions<Input> {
  send: (input: Input) => Promise<Cart>
  onCart: (cart: Cart) => void
  onFailed?: (error: Error) => void
  /** What is said when the server gave no words. */
  otherwise: string
}

/** Saves one section; sections run in order, so that the cart's versions do too. */
export function useSave<Input>({ send, onCart, onFailed, otherwise }: SaveOptions<Input>): Section<Input> {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: send,
    scope: { id: cartWrites(useWhichCart()).join(' ') },
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
  }
}
