import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { type Cart, cartQuery, cartWrites } from '#app/features/cart/cart-query.ts'
import { receiveCart } from '#app/features/cart/use-cart-write.ts'

interface OptionCalls<Input> {
  send: (input: Input) => Promise<Cart>
  /** The cart to show until the server replies. */
  preview?: (cart: Cart, input: Input) => Cart
  /** The message if the server sent none. */
  otherwise: string
}

/**
 * One choice in the checkout, saved in turn with other changes of the cart. A choice that is replaced before its turn
 * is not sent. After a failure the cart is refetched.
 */
export function useOption<Input>({ send, preview, otherwise }: OptionCalls<Input>) {
  const client = useQueryClient()
  const cartKey = useCartKey()
  const latest = useRef<Input | undefined>(undefined)
  const { queryKey } = cartQuery(cartKey)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (input: Input) => (latest.current === input ? send(input) : null),
    scope: { id: cartWrites(cartKey).join(' ') },
    networkMode: 'always',
    onMutate: (input) => {
      latest.current = input
      if (preview) client.setQueryData(queryKey, (cart) => cart && preview(cart, input))
    },
    onSuccess: (reply, input) => {
      if (reply && latest.current === input) receiveCart(client, cartKey, reply)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const save = (input: Input): Promise<boolean> =>
    mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { save, saving: isPending, error: error ? messageOf(error, otherwise) : undefined, reset }
}
