import { expect, test } from 'vitest'
import { platformKeys, readCertificates } from './platform-keys.ts'
import { API_KEY, listOf, NOW, newPlatformKey, PLATFORM } from './stub-wechatpay.fixture.ts'

const NEXT = newPlatformKey('50062CE505775F070CAB06E697F1BBD1AD4F4D87')
const SHORT = newPlatformKey('4062CE505775F070CAB06E697F1BBD1AD4F4D87A', 1)

function watched(list = [PLATFORM]) {
  let seconds = 0
  let fetched = 0
  const fetchAll = async () => {
    fetched++
    return readCertificates(listOf(list), API_KEY)
  }
  const keys = platformKeys({ platform: null }, { fetchAll, now: () => new Date(NOW.getTime() + seconds * 1000) })
  const pass = (more: number) => {
    seconds += more
  }
  return { keys, list, fetched: () => fetched, pass }
}

test('certificates are fetched once for concurrent lookups', async () => {
  const { keys, fetched } = watched()
  const found = await Promise.all([keys.find(PLATFORM.serial), keys.find(PLATFORM.serial.toLowerCase())])
  expect(found.map((key) => key?.equals(PLATFORM.publicKey))).toEqual([true, true])
  await keys.find(PLATFORM.serial)
  expect(fetched()).toBe(1)
})

test('an unknown serial number triggers a fetch at most once a minute', async () => {
  const { keys, list, fetched, pass } = watched()
  await keys.find(PLATFORM.serial)
  list.push(NEXT)
  pass(59)
  expect(await keys.find(NEXT.serial)).toBeNull()
  pass(1)
  expect((await keys.find(NEXT.serial))?.equals(NEXT.publicKey)).toBe(true)
  expect((await keys.find(PLATFORM.serial))?.equals(PLATFORM.publicKey)).toBe(true)
  expect(fetched()).toBe(2)
})

test('a failed fetch is repeated after a minute, not sooner', async () => {
  let calls = 0
  let seconds = 0
  const fetchAll = () => Promise.reject(new Error(`call ${++calls}`))
  const keys = platformKeys({ platform: null }, { fetchAll, now: () => new Date(NOW.getTime() + seconds * 1000) })
  await expect(keys.find(PLATFORM.serial)).rejects.toThrow('call 1')
  expect(await keys.find(PLATFORM.serial)).toBeNull()
  seconds = 60
  await expect(keys.find(PLATFORM.serial)).rejects.toThrow('call 2')
})

test('a certificate is used only while it is valid', async () => {
  const { keys, pass } = watched([SHORT])
  expect(await keys.find(SHORT.serial)).not.toBeNull()
  pass(24 * 3600)
  expect(await keys.find(SHORT.serial)).toBeNull()
})

test.each(['', '-', 'PUB_KEY_ID_0119', '../../etc', 'A'.repeat(65)])('%o is not a certificate', async (serial) => {
  const { keys, fetched } = watched()
  expect(await keys.find(serial)).toBeNull()
  expect(fetched()).toBe(0)
})

test('the account’s public key is found alongside certificates', async () => {
  const platform = { serial: 'PUB_KEY_ID_0119', publicKey: NEXT.publicKey }
  const fetchAll = async () => readCertificates(listOf([PLATFORM]), API_KEY)
  const keys = platformKeys({ platform }, { fetchAll, now: () => NOW })
  expect(await keys.find('PUB_KEY_ID_0119')).toBe(NEXT.publicKey)
  expect((await keys.find(PLATFORM.serial))?.equals(PLATFORM.publicKey)).toBe(true)
})

test.each([
  ['sealed with another key', { ...listOf([PLATFORM]) }, Buffer.from('another key, 32 characters long.')],
  ['with the serial number of another', { data: [{ ...listOf([PLATFORM]).data[0], serial_no: NEXT.serial }] }, API_KEY],
  ['without a serial number', { data: [{ ...listOf([PLATFORM]).data[0], serial_no: undefined }] }, API_KEY],
  ['that is malformed', listOf([{ ...PLATFORM, certificate: '-----BEGIN CERTIFICATE-----' }]), API_KEY],
  [
    'with another algorithm',
    { data: [{ serial_no: PLATFORM.serial, encrypt_certificate: { algorithm: 'NONE' } }] },
    API_KEY,
  ],
  ['in no list', { data: { 0: PLATFORM } }, API_KEY],
])('a certificate is rejected: %s', (_case, answer, key) => {
  expect(readCertificates(answer, key).size).toBe(0)
})
