import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailGateway, messageOf } from './mail-message.ts'

export interface OutboxOptions {
  folder: string
  from: string
  log: { info(details: object, text: string): void }
}

/**
 * Stores mail in a folder when no mail server is set: complete messages that any mail client opens, one file each,
 * named by message id, so that the same email written twice is one file. Only the shop's own account may read them.
 */
export function outboxMail({ folder, from, log }: OutboxOptions): MailGateway {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      const name = `${mail.messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '_')}.eml`
      const file = join(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      log.info({ file }, `no mail server is set: mail stored as ${name}`)
    },
    close: () => composer.close(),
  }
}
