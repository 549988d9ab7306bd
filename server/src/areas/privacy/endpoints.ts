import type { privacy } from '@istore/contract/areas/privacy.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { confirmDeletion, requestDeletion } from './deletion-service.ts'
import { downloadExport, requestExport } from './export-service.ts'

export const privacyEndpoints: Handlers<typeof privacy> = {
  'POST /admin/userManagement/export': (visit) => requestExport(visit),
  'POST /admin/userManagement/export/download': (visit, { body }) => downloadExport(visit, body.token),
  'POST /admin/userManagement/deleteAccount': (visit, { body }) => requestDeletion(visit, body.password),
  'POST /admin/userManagement/confirmDeletion': (visit, { body }) => confirmDeletion(visit, body.token),
}
