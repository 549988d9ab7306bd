/** Stand-in for React Router's instrumentation: nothing is measured, everything runs as it is. */

export const instrumentationResultMetaContext = undefined

export const getRouteInstrumentationUpdates = () => ({})

export const instrumentClientSideRouter = (router: unknown) => router

export const instrumentHandler = (handler: unknown) => handler

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
