import { describe, expect, it, test } from 'vitest'
import { GatewayError } from '../../gateway.ts'
import { ACCOUNT, ATTEMPT, FIND, order, payPalWith, refusal, request, TOKEN } from './paypal.fixture.ts'

const token = (access_token: unknown, expires_in: unknown = 32_400) => ({ body: { access_token, expires_in } })
const found = { body: order('APPROVED') }

describe('the token', () => {
  it('is requested once for concurrent calls', async () => {
    const { gateway, api } = payPalWith({ [FIND]: found })
    await Promise.all([gateway.query(ATTEMPT), gateway.query(ATTEMPT), gateway.query(ATTEMPT)])
    await gateway.query(ATTEMPT)
    const [sent, ...more] = api.to(TOKEN)
    expect(more).toEqual([])
    expect(sent?.body).toBe('grant_type=client_credentials')
    const credentials = Buffer.from(`${ACCOUNT.clientId}:${ACCOUNT.clientSecret}`).toString('base64')
    expect(sent?.headers.get('authorization')).toBe(`Basic ${credentials}`)
  })

  it('is replaced a minute before it expires', async () => {
    const { gateway, api, passSeconds } = payPalWith({ [FIND]: found, [TOKEN]: [token('one', 600), token('two')] })
    await gateway.query(ATTEMPT)
    passSeconds(539)
    await gateway.query(ATTEMPT)
    passSeconds(1)
    await gateway.query(ATTEMPT)
    const used = api.to(FIND).map(({ headers }) => headers.get('authorization'))
    expect(used).toEqual(['Bearer one', 'Bearer one', 'Bearer two'])
  })

  it('is replaced once when PayPal rejects it', async () => {
    const answers = { [FIND]: [refusal(401, 'TOKEN'), found], [TOKEN]: [token('one'), token('two')] }
    const { gateway, api } = payPalWith(answers)
    expect(await gateway.query(ATTEMPT)).toMatchObject({ outcome: 'approved' })
    expect(api.to(FIND).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one', 'Bearer two'])
  })

  it('is not requested repeatedly', async () => {
    const { gateway, api } = payPalWith({ [FIND]: refusal(401, 'TOKEN') })
    await expect(gateway.query(ATTEMPT)).rejects.toMatchObject({ retryable: false })
    expect(api.to(TOKEN)).toHaveLength(2)
  })

  it('is requested again after a failure', async () => {
    const { gateway } = payPalWith({ [FIND]: found, [TOKEN]: [{ status: 500 }, token('one')] })
    await expect(gateway.query(ATTEMPT)).rejects.toMatchObject({ retryable: true })
    expect(await gateway.query(ATTEMPT)).toMatchObject({ outcome: 'approved' })
  })

  it('is awaited until the caller’s signal aborts, and remains available to others', async () => {
    const { gateway, api } = payPalWith({ [FIND]: found })
    const opening = gateway.open(request(), 'paypal/checkout', AbortSignal.abort())
    await expect(opening).rejects.toMatchObject({ retryable: true, message: 'PayPal did not answer in time' })
    expect(await gateway.query(ATTEMPT)).toMatchObject({ outcome: 'approved' })
    expect(api.to(TOKEN)).toHaveLength(1)
  })

  it.each([['a line\nbreak'], [''], [7], [undefined]])('%j is not a token', async (value) => {
    const { gateway, api } = payPalWith({ [TOKEN]: token(value) })
    await expect(gateway.query(ATTEMPT)).rejects.toThrow('PayPal returned no token')
    expect(api.to(FIND)).toEqual([])
  })
})

describe('a failure', () => {
  it.each<[string, object | Error, boolean, RegExp]>([
    ['a refusal', refusal(422, 'SOME_ISSUE'), false, /422 REFUSED SOME_ISSUE$/],
    ['an error message', refusal(400, 'in words'), false, /400 REFUSED$/],
    ['a rate limit', refusal(429, 'RATE_LIMIT_REACHED'), true, /429/],
    ['a fault', { status: 502, body: '<html>' }, true, /HTTP 502/],
    ['no JSON', { body: '<html>' }, true, /not a JSON object/],
    ['a list', { body: [] }, true, /not a JSON object/],
    ['more than 1 MB', { body: `"${'x'.repeat(1_000_000)}"` }, true, /more than 1 MB/],
    ['a dropped connection', new Error(ACCOUNT.clientSecret), true, /could not be reached/],
  ])('%s', async (_name, answer, retryable, text) => {
    const { gateway, api } = payPalWith({ [FIND]: answer })
    const error = await gateway.query(ATTEMPT).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).toMatchObject({ retryable, message: expect.stringMatching(text) })
    expect(api.to(FIND)).toHaveLength(1)
    for (const secret of [ACCOUNT.clientSecret, 'token-1']) expect(String(error)).not.toContain(secret)
  })

  test('wrong credentials are not retried', async () => {
    const { gateway } = payPalWith({ [TOKEN]: { status: 401, body: { error: 'invalid_client' } } })
    const error = await gateway.query(ATTEMPT).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ retryable: false, message: expect.stringMatching(/401 INVALID_CLIENT$/) })
  })
})
