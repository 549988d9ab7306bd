import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `npm run test:all` */
    fullRun: boolean
  }
}

/** How often a test repeats its check: few times in `npm test`, more in `npm run test:all`. */
export const rounds = (few: number, all: number): number => (inject('fullRun') ? all : few)
