import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { domainToASCII, domainToUnicode } from 'node:url'
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '@istore/contract/email-address.fixture.ts'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMail, openShopMail } from './mail.ts'
import { mailServer, sampleEmail } from './mail-server.fixture.ts'
import { smtpMail } from './mail-smtp.ts'

const from = 'orders@shop.example'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'istore-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function opened(smtpUrl: string, sender = from, totalMs?: number) {
  const mail = smtpMail({ smtpUrl, from: sender, totalMs })
  onTestFinished(() => mail.close())
  return mail
}

describe('mail through a mail server', () => {
  it.each(GOOD_ADDRESSES)('goes to %s', async (address) => {
    const server = await mailServer()
    await opened(server.url).send(sampleEmail({ to: { name: 'Mei', address } }))
    const [local = '', host = ''] = address.split('@')
    const [one] = server.received
    // The server decodes the host name to its own script; in transit it is ASCII.
    expect(one?.to).toEqual([`${local}@${domainToUnicode(host)}`])
    expect(one?.source).toMatch(/^To: .*[\x20-\x7e]+$/m)
    expect(one?.source).toContain(`@${domainToASCII(host)}`)
  })

  it.each(BAD_ADDRESSES)('is not sent to %j', async (address) => {
    const server = await mailServer()
    await expect(opened(server.url).send(sampleEmail({ to: { name: 'Mei', address } }))).rejects.toThrow(TypeError)
    expect(server.received).toEqual([])
  })

  it('arrives with sender, receiver, both parts, language and message id', async () => {
    const server = await mailServer()
    await opened(server.url).send(sampleEmail({ to: { name: '林美', address: 'lin@example.com' }, locale: 'zh' }))
    const [one] = server.received
    expect(one).toMatchObject({ from, to: ['lin@example.com'] })
    expect(one?.mail).toMatchObject({
      from: { name: 'Maple Court', address: from },
      to: [{ name: '林美', address: 'lin@example.com' }],
      subject: 'Your order T7K2-M9QF4B',
      messageId: '<receipt.T7K2-M9QF4B@shop.example>',
      text: 'Thank you.\n',
      html: expect.stringContaining('<p>Thank you.</p>'),
    })
    const headers = new Map(one?.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('content-language')).toBe('zh-Hans')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('date')).toBeTruthy()
  })

  it('lets an answer go to someone else, in one header whatever their name holds', async () => {
    const server = await mailServer()
    const replyTo = { name: 'Mei\r\nBcc: all@example.com', address: 'mei@example.com' }
    await opened(server.url).send(sampleEmail({ replyTo }))
    const [one] = server.received
    expect(one?.to).toEqual(['lin@example.com'])
    expect(one?.mail.replyTo).toEqual([{ name: 'Mei Bcc: all@example.com', address: 'mei@example.com' }])
    const planted = { name: '', address: 'mei@example.com>\r\nBcc: all@example.com' }
    await expect(opened(server.url).send(sampleEmail({ replyTo: planted }))).rejects.toThrow(TypeError)
  })

  it('keeps the name of a sender that has one', async () => {
    const server = await mailServer()
    await opened(server.url, 'The Shop <orders@shop.example>').send(sampleEmail())
    expect(server.received[0]?.mail.from).toEqual({ name: 'The Shop', address: from })
  })

  it.each([
    { code: 451, text: 'try later' },
    { code: 550, text: 'no such box' },
  ])('throws when the server answers $code, and can send again', async (refusal) => {
    const server = await mailServer()
    const mail = opened(server.url)
    server.refuseNext(refusal)
    await expect(mail.send(sampleEmail())).rejects.toThrow(refusal.text)
    await mail.send(sampleEmail())
    expect(server.received).toHaveLength(1)
  })

  it('throws while no server listens, and sends once it does', async () => {
    const server = await mailServer()
    const mail = opened(server.url)
    await mail.send(sampleEmail())
    await server.stop()
    await expect(mail.send(sampleEmail())).rejects.toThrow()
    const again = await mailServer(server.port)
    await mail.send(sampleEmail())
    expect(again.received).toHaveLength(1)
  })

  it('does not send again by itself when the connection breaks after the mail was handed over', async () => {
    let handedOver = 0
    const sockets = new Set<Socket>()
    const broken = createServer((socket) => {
      sockets.add(socket)
      socket.write('220 shop.example\r\n')
      let inData = false
      socket.on('data', (chunk) => {
        const text = chunk.toString('latin1')
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return
          handedOver += 1
          socket.end()
        } else if (text.startsWith('DATA')) {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.write('250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void broken.close(() => resolve()))
    })
    const address = broken.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await expect(opened(`smtp://127.0.0.1:${port}`).send(sampleEmail())).rejects.toThrow()
    expect(handedOver).toBe(1)
  })

  it('times out, even while the server keeps sending', async () => {
    const sockets = new Set<Socket>()
    const slow = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.write('220-one moment\r\n')
      const timer = setInterval(() => socket.write('220-one moment\r\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void slow.close(() => resolve()))
    })
    const address = slow.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await expect(opened(`smtp://127.0.0.1:${port}`, from, 50).send(sampleEmail())).rejects.toThrow(/abort|timeout/i)
  })

  it('refuses to continue without encryption when the address requires it', async () => {
    const server = await mailServer()
    await expect(opened(`${server.url}?requireTLS=true`).send(sampleEmail())).rejects.toThrow()
    expect(server.received).toEqual([])
  })
})

describe('what becomes a header', () => {
  const evil = 'Lin\r\nBcc: thief@example.com\r\n\r\nboo'

  it('cannot start another header or name another receiver', async () => {
    const server = await mailServer()
    const to = { name: `${evil}" <thief@example.com>, x`, address: 'lin@example.com' }
    await opened(server.url).send(sampleEmail({ subject: evil, senderName: evil, to }))
    const [one] = server.received
    expect(one?.to).toEqual(['lin@example.com'])
    expect(one?.mail.bcc ?? []).toEqual([])
    expect(one?.mail.to).toEqual([{ name: expect.stringContaining('Lin Bcc:'), address: 'lin@example.com' }])
    expect(one?.mail.from?.address).toBe(from)
    expect(one?.mail.subject).toBe('Lin Bcc: thief@example.com boo')
    expect(one?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(one?.mail.text).toBe('Thank you.\n')
  })

  it.each([
    'lin@example.com\r\nRCPT TO:<thief@example.com>',
    'lin@example.com, thief@example.com',
    'lin@example.com> <thief@example.com',
    'lin\u0000@example.com',
    'Lin <lin@example.com>',
    'lin@@example.com',
    'lin',
    '',
  ])('refuses %j as an address', async (address) => {
    const server = await mailServer()
    await expect(opened(server.url).send(sampleEmail({ to: { name: 'Lin', address } }))).rejects.toThrow(TypeError)
    expect(server.received).toEqual([])
  })

  it.each(['a', 'a@b>\r\nBcc: x@y.z', 'a b@c', ''])('refuses %j as a message id', async (messageId) => {
    const server = await mailServer()
    await expect(opened(server.url).send(sampleEmail({ messageId }))).rejects.toThrow(TypeError)
  })
})

describe('mail without a mail server', () => {
  it('is stored as one complete message that only the shop may read, and logged by name', async () => {
    const dataDir = await newFolder()
    const logged: [object, string][] = []
    const log = { info: (details: object, text: string) => void logged.push([details, text]) }
    const mail = openMail({ mailFrom: from, dataDir }, log)
    await mail.send(sampleEmail({ subject: '您的订单', text: '谢谢。', locale: 'zh' }))
    await mail.send(sampleEmail({ subject: '您的订单', text: '谢谢。', locale: 'zh' }))
    const outbox = join(dataDir, 'outbox')
    expect(await readdir(outbox)).toEqual(['receipt.T7K2-M9QF4B.eml'])
    const file = join(outbox, 'receipt.T7K2-M9QF4B.eml')
    const parsed = await PostalMime.parse(await readFile(file))
    expect(parsed).toMatchObject({ subject: '您的订单', text: '谢谢。', from: { address: from } })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(logged[0]).toEqual([{ file }, expect.stringContaining('receipt.T7K2-M9QF4B.eml')])
  })

  it('stays in the outbox whatever the message id says', async () => {
    const dataDir = await newFolder()
    const mail = openMail({ mailFrom: from, dataDir }, { info: () => undefined })
    await expect(mail.send(sampleEmail({ messageId: '../../etc/x@shop.example' }))).rejects.toThrow(TypeError)
    await mail.send(sampleEmail({ messageId: '..@shop.example' }))
    expect(await readdir(dataDir)).toEqual(['outbox'])
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  })

  it('to the shop itself stays in the outbox until SHOP_MAIL is set, whatever server there is', async () => {
    const server = await mailServer()
    const dataDir = await newFolder()
    const log = { info: () => undefined }
    const settings = { smtpUrl: server.url, mailFrom: 'Shop <no-reply@localhost>', dataDir }
    const mail = openMail(settings, log)
    onTestFinished(() => mail.close())
    const { address, gateway } = openShopMail(settings, mail, log)
    await gateway.send(sampleEmail({ to: { name: '', address } }))
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
    expect(openShopMail({ ...settings, shopMail: 'hello@shop.example' }, mail, log)).toEqual({
      address: 'hello@shop.example',
      gateway: mail,
    })
    expect(server.received).toEqual([])
  })

  it('goes to the mail server when one is set', async () => {
    const server = await mailServer()
    const dataDir = await newFolder()
    const mail = openMail({ smtpUrl: server.url, mailFrom: from, dataDir }, { info: () => undefined })
    onTestFinished(() => mail.close())
    await mail.send(sampleEmail())
    expect(server.received).toHaveLength(1)
    expect(await readdir(dataDir)).toEqual([])
  })
})
