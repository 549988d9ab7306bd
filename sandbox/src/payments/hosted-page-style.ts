/** Accents carry white text at 4.5:1 or better. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f3f4f6;--card:#fff;--ink:#16181d;--soft:#5b6270;--line:#e2e5ea;--edge:#cdd2da;--warn:#fff4d6;--warn-ink:#6b4a00;--quiet:#f6f7f9}
@media(prefers-color-scheme:dark){:root{--page:#0f1115;--card:#191c22;--ink:#f0f2f5;--soft:#a2a9b6;--line:#2d323b;--edge:#4a515d;--warn:#3a2d08;--warn-ink:#ffdf8f;--quiet:#21252c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Noto Sans CJK SC',sans-serif;display:flex;flex-direction:column}
.sandbox{margin:0;background:var(--warn);color:var(--warn-ink);text-align:center;font-size:14px;font-weight:600;padding:8px 16px}
header{display:flex;justify-content:space-between;align-items:center;width:100%;max-width:480px;margin:0 auto;padding:16px 20px 0}
.brand{display:flex;align-items:center;gap:10px;font-weight:650}
.mark{width:32px;height:32px;border-radius:9px;background:var(--accent);display:grid;place-items:center}
.mark svg,.seal svg{fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
a{color:inherit}
.lang{min-height:44px;display:inline-flex;align-items:center;padding:0 4px;color:var(--soft);font-size:14px}
main{width:100%;max-width:480px;margin:0 auto;padding:8px 20px 32px;flex:1}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px 24px 24px;box-shadow:0 1px 2px #0000000a,0 8px 24px #0000000a}
.message h1{margin:0 0 8px;font-size:22px;line-height:1.3}
.message p{margin:8px 0 0;color:var(--soft);overflow-wrap:anywhere}
.amount{margin:0;text-align:center;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.currency{font-size:16px;font-weight:600;color:var(--soft);letter-spacing:0;margin-left:6px}
.details{margin:0;padding:0;list-style:none;font-size:14px;color:var(--soft)}
.what,.until,.details,.declined{text-align:center;text-wrap:balance;margin:6px 0 0;overflow-wrap:anywhere}
.until{color:var(--soft);font-size:14px}
.declined{margin-top:12px;padding:8px 12px;border-radius:10px;background:var(--warn);color:var(--warn-ink)}
dl{margin:24px 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:11px 0;border-bottom:1px solid var(--line);font-size:15px}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere;min-width:0}
button,.back{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 16px;border-radius:12px;border:1px solid var(--edge);background:var(--card);color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.back:hover{background:var(--quiet)}
.pay,.back{background:var(--accent);border-color:var(--accent);color:#fff;margin-bottom:10px}
.pay:hover,.back:hover{background:var(--accent);filter:brightness(.93)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(prefers-color-scheme:dark){:focus-visible{outline-color:var(--ink)}}
fieldset{border:0;margin:20px 0 0;padding:0;min-width:0}
legend{padding:0;margin-bottom:8px;font-size:14px;color:var(--soft)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.pair button{font-size:15px;min-height:44px;font-weight:500}
details{margin-top:16px;font-size:14px;color:var(--soft)}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px}
summary::before{content:'+';font-weight:600}
details[open] summary::before{content:'\\2212'}
.switches{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:2px 12px;color:var(--ink)}
.switches label{display:flex;align-items:center;gap:10px;min-height:40px}
.switches input{width:18px;height:18px;margin:0;flex:none;accent-color:var(--accent)}
.delay{display:flex;justify-content:space-between;align-items:center;gap:12px;margin-top:8px;color:var(--ink)}
.delay input{width:84px;min-height:44px;padding:8px;font:inherit;color:inherit;background:var(--card);border:1px solid #868d9a;border-radius:8px}
.note{margin:0 0 8px}
.seal{width:48px;height:48px;border-radius:50%;background:#06793e;display:grid;place-items:center;margin:4px auto 0}
.seal.not{background:#6b7280}
.ended{text-align:center;font-size:18px;font-weight:650;margin:12px 0 20px}
@media(min-width:700px){main{padding-top:24px}header{padding-top:40px}}
`

/** One colour per payment method, for the mark and the main button. */
export const ACCENTS = {
  WECHATPAY: '#06793e',
  ALIPAY: '#0b5bd3',
  UNIONPAY: '#b3202c',
  CARD: '#4a45c4',
  PAYPAL: '#1f3f93',
} as const
