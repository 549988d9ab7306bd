import { expect, test } from 'vitest'
import { addressTest, networkOf } from './addresses.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})

test.each([
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['10.0.0.0/8', '203.0.113.7'], '10.1.2.3', true],
  [['10.0.0.0/8', '203.0.113.7'], '203.0.113.8', false],
  [['2001:db8::/32'], '2001:db8::1', true],
  [[], '127.0.0.1', false],
  [['10.0.0.0/8'], 'in process', false],
])('%o and %s: %s', (list, address, expected) => {
  expect(addressTest(list)(address)).toBe(expected)
})
