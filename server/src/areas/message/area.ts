import { defineArea } from '../../area.ts'
import { messageEndpoints } from './endpoints.ts'
import { deleteOldMessages, sendMessage } from './service.ts'

export const message = defineArea({
  uses: ['limits'],
  owns: ['form_message'],
  endpoints: messageEndpoints,
  cleanup: { formMessages: deleteOldMessages },
  jobs: { 'send-form-message': (context, { id }) => sendMessage(context, id) },
})
