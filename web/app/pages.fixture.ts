import { pagesOf } from './pages.ts'
import routes from './routes.ts'

/** Every page of the shop, as the server build exports them. */
export async function allPages() {
  const built = routes.map(async ({ path, index, file }) => ({
    path,
    index,
    module: (await import(`./${file.replace(/\.tsx$/, '')}.tsx`)) as { handle?: unknown },
  }))
  return pagesOf(await Promise.all(built))
}
