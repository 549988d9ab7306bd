import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { LocalInstant } from '../../field-types.ts'

const DeviceId = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

const Devices = Type.Object({
  devices: Type.Array(
    Type.Object({
      id: DeviceId,
      browser: Type.String({ description: 'such as Safari; empty when it is not known' }),
      system: Type.String({ description: 'such as macOS; empty when it is not known' }),
      signedInAt: LocalInstant,
      /** Accurate to an hour. */
      lastUsedAt: LocalInstant,
      isThis: Type.Boolean({ description: 'the device that asks' }),
    }),
  ),
})

export const devices = {
  'GET /admin/userManagement/devices': endpoint({
    summary: 'Devices on which the shopper is signed in, most recently used first; at most 50',
    who: 'shopper',
    reply: Devices,
    refusals: [],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
  'POST /admin/userManagement/devices/end': endpoint({
    summary: 'Signs the shopper out on one device, or with `all` on all other devices',
    who: 'shopper',
    body: Type.Union([Type.Object({ id: DeviceId }), Type.Object({ all: Type.Literal(true) })]),
    reply: Devices,
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Account', shape: 'assumed' },
  }),
}
