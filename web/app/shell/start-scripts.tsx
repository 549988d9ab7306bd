import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useLocation, useMatches } from 'react-router'
import { useDocumentParts } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'

/** What the start-up script of a document needs to know. */
interface StartPlan {
  /** React Router's own words for its browser half, as an expression. */
  context: string
  /** The route table. It stands in the global scope before anything else runs. */
  table: string
  /** The modules of the routes on screen. */
  routes: readonly (readonly [id: string, href: string])[]
  /** Files that those need, to be fetched beside them. */
  beside: readonly string[]
  entry: string
  /** In development: what makes hot updates work, to run before any module of ours. */
  hotReload?: string
}

/** How long the first pictures may hold up the app, in milliseconds. */
const PATIENCE = 2000
/** What only the app can answer. A press of it is kept until the app runs: see `platform/early-press.ts`. */
const PRESSED = 'button:not([popovertarget]),label,input[type=radio],input[type=checkbox]'

/** The line that says that the app did not start. */
const START_FAILED = 'start-failed'

/**
 * Starts the app, in place of React Router's `Scripts`: the page is read and its first pictures are fetched before any
 * script competes with them. A press, a key or a hidden page starts it at once. When it cannot start the page says so.
 */
export function StartScripts() {
  const t = useText()
  const { pathname, search } = useLocation()
  const { nonce, textsHrefs = [] } = useDocumentParts()
  const framework = use(FrameworkContext)
  const matches = useMatches()
  if (!framework) throw new Error('no router around')
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
  const text = () => {
    const { manifest, serverHandoffString = '{}' } = framework
    const routes = matches.map(({ id }) => [id, manifest.routes[id]?.module ?? ''] as const)
    const imports = [...manifest.entry.imports, ...matches.flatMap(({ id }) => manifest.routes[id]?.imports ?? [])]
    const beside = [...new Set([...textsHrefs, ...imports])]
    return startText({
      context: serverHandoffString,
      table: manifest.url,
      routes,
      beside,
      entry: manifest.entry.module,
      hotReload: manifest.hmr?.runtime,
    })
  }
  return (
    <>
      <p
        id={START_FAILED}
        role="alert"
        hidden
        className="tint-danger fixed inset-x-0 bottom-(--bars) z-30 p-4 text-center"
      >
        {t('failure.start')}{' '}
        <a href={pathname + search} className="underline">
          {t('failure.reload')}
        </a>
      </p>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; addresses are those of the build
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text() : '' }}
      />
    </>
  )
}

/**
 * The script itself. It runs while the document is parsed, so it does little. The browser's offer to install the shop is
 * put by until the app asks for it.
 */
function startText({ context, table, routes, beside, entry, hotReload }: StartPlan): string {
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  return `(()=>{let begun;const signs=["pointerdown","keydown","visibilitychange"],routes=${json(routes)};
window.__reactRouterContext=${context};
const early=window.istoreEarly={pressed:null,stop:()=>removeEventListener("click",hold,true)},
hold=e=>{const b=e.target.closest?.('${PRESSED}');if(b){e.preventDefault();e.stopImmediatePropagation();early.pressed=b}},
begin=async()=>{if(begun)return;begun=1;for(const s of signs)removeEventListener(s,begin,true);try{${hotReload ? `await import(${json(hotReload)});` : ''}
for(const href of ${json(beside)})import(href).catch(()=>{});
const[,...modules]=await Promise.all([${json(table)},...routes.map(r=>r[1])].map(href=>import(href)));
window.__reactRouterRouteModules=Object.fromEntries(modules.map((m,i)=>[routes[i][0],m]));
await import(${json(entry)})}catch(e){early.stop();document.getElementById("${START_FAILED}").hidden=false;throw e}};
addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.istoreInstall=e});
for(const s of signs)addEventListener(s,begin,true);addEventListener("click",hold,true);
const first=[...document.images].filter(i=>i.fetchPriority=="high").map(i=>i.decode().catch(()=>{}));
if(document.hidden)begin();
else Promise.race([Promise.all(first),new Promise(r=>setTimeout(r,${PATIENCE}))]).then(()=>requestAnimationFrame(()=>setTimeout(begin)))
})()`
}
