import { defineArea } from '../../area.ts'

export const limits = defineArea({ owns: ['rate_limit'] })
