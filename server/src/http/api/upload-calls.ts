import { rm } from 'node:fs/promises'
import type { Upload } from '@istore/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { ConcurrencyLimiter } from '../../areas/limits/concurrency-limiter.ts'
import { limitUploads } from '../../areas/limits/service.ts'
import { userIdOf } from '../../areas/session/service.ts'
import { Refusal } from '../../refusal.ts'
import { checkLength, receiveUpload } from './receive-upload.ts'

/** Files that one process receives or handles at a time: each takes some 100 kB of memory, and its size on the disk. */
const BOUNDS = { running: 24, waiting: 0 } as const
const RETRY_SECONDS = 10

/** Shared by all calls of one server that receive a file. */
export class UploadCalls {
  readonly #context: Pick<AppContext, 'uploads'>
  readonly #limiter = new ConcurrencyLimiter()

  constructor(context: Pick<AppContext, 'uploads'>) {
    this.#context = context
  }

  /**
   * Decides whether to receive a file, before any of it is read.
   * @throws Refusal UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS
   */
  async admit(request: FastifyRequest, upload: Upload): Promise<void> {
    checkLength(request, upload)
    await limitUploads(request.visit, userIdOf(request.visit))
  }

  /**
   * Receives a file, passes its path to `work`, and deletes it.
   * @throws Refusal TOO_MANY_REQUESTS (too many are being received), and the refusals of `receiveUpload`
   */
  async receive<T>(request: FastifyRequest, upload: Upload, work: (path: string) => Promise<T>): Promise<T> {
    const result = await this.#limiter.run('upload', BOUNDS, async () => {
      const path = await receiveUpload(request, upload, this.#context.uploads.incoming)
      return work(path)
        .then((value) => ({ value }))
        .finally(() => rm(path, { force: true }))
    })
    if (!result) throw new Refusal('TOO_MANY_REQUESTS', { seconds: RETRY_SECONDS })
    return result.value
  }
}
