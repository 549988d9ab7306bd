import { useLocation } from 'react-router'
import { type StartPlan, useDocumentParts } from '#app/api/visit.tsx'
import { useText } from '#app/i18n/language.tsx'

/** How long the first pictures may delay the app, in milliseconds. */
const MAX_PICTURE_DELAY_MS = 2000
/** Controls that need the app. Presses are saved until the app runs: see `platform/early-press.ts`. */
const PRESSED = 'button:not([popovertarget])'

/** The number of a stepper: presses and keys change it before the app runs, which then takes over the number. */
const STEPPED = '[role=spinbutton]'
/** Home and End move further than any quantity; the limits stop them. */
const STEPS = '{ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10,Home:-99,End:99}'

/**
 * Maximum number of presses that are repeated, each once. Of sibling buttons only the last press counts; a press
 * outside the page's content counts only if it is the last of all.
 */
const MAX_PRESSES = 20

const START_FAILED = 'start-failed'

/**
 * Replaces React Router's `Scripts`, with the same result for `HydratedRouter`: the page can be read
 * and its first pictures are fetched before any script competes with them. A press, a key or a hidden page starts it at
 * once. If it cannot start, the page says so.
 */
export function StartScripts() {
  const t = useText()
  const { pathname, search } = useLocation()
  const { nonce, start } = useDocumentParts()
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; its addresses come from the build
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && start ? startText(start) : '' }}
      />
    </>
  )
}

/**
 * This script runs while the document is parsed, so it does little. It saves the browser's install prompt until the app
 * needs it.
 */
function startText({ context, manifest, routes, beside, entry, hotReload }: StartPlan): string {
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  return `(()=>{let begun;const signs=["pointerdown","keydown","visibilitychange"],routes=${json(routes)};
window.__reactRouterContext=${context};
const early=window.istoreEarly={pressed:[],stop(){removeEventListener("click",hold,true);removeEventListener("keydown",key,true)}},
end=(e,f,n)=>{e.preventDefault();e.stopImmediatePropagation();if(f)f.value=Math.min(f.getAttribute("aria-valuemax"),Math.max(f.getAttribute("aria-valuemin"),(+f.value||0)+n))},
hold=e=>{const b=e.target.closest?.('${PRESSED}');if(!b)return;const f=b.parentNode.querySelector(':scope>${STEPPED}');end(e,f,b.nextSibling?-1:1);if(!f)early.pressed=[...early.pressed.filter(p=>p.parentNode!=b.parentNode&&p.closest('main')),b].slice(-${MAX_PRESSES})},
key=e=>{const n=${STEPS}[e.key];if(n&&e.target.matches?.('${STEPPED}'))end(e,e.target,n)},
begin=async()=>{if(begun)return;begun=1;for(const s of signs)removeEventListener(s,begin,true);try{${hotReload ? `await import(${json(hotReload)});` : ''}
for(const href of ${json(beside)})import(href).catch(()=>{});
const[,...modules]=await Promise.all([${json(manifest)},...routes.map(r=>r[1])].map(href=>import(href)));
window.__reactRouterRouteModules=Object.fromEntries(modules.map((m,i)=>[routes[i][0],m]));
await import(${json(entry)})}catch(e){early.stop();document.getElementById("${START_FAILED}").hidden=false;throw e}};
addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.istoreInstall=e});
for(const s of signs)addEventListener(s,begin,true);addEventListener("click",hold,true);addEventListener("keydown",key,true);
const first=[...document.images].filter(i=>i.fetchPriority=="high").map(i=>i.decode().catch(()=>{}));
if(document.hidden)begin();
else Promise.race([Promise.all(first),new Promise(r=>setTimeout(r,${MAX_PICTURE_DELAY_MS}))]).then(()=>requestAnimationFrame(()=>setTimeout(begin)))
})()`.replaceAll('\n', '')
}
