/** Stand-in for React Router's route discovery: every route is known from the start. */

export const URL_LIMIT = 7680

export const isFogOfWarEnabled = () => false

export const getPatchRoutesOnNavigationFunction = () => undefined

export const useFogOFWarDiscovery = () => undefined

export const getPartialManifest = (manifest: unknown) => manifest

export const getManifestPath = (path?: string) => path ?? '/__manifest'

export const getPathsWithAncestors = (paths: string[]) => paths

export const handleClientVersionMismatch = async () => undefined
