/**
 * The look of the shop for the offline page, which cannot load a style sheet: tokens, header, buttons and cards as in
 * `web/app/styles`, in light and dark.
 */
export const OFFLINE_STYLE = `:root{color-scheme:light dark;--canvas:#fbf8f2;--surface:#fff;--line:#e5dfd2;--fg:#211f1a;--fg-2:#575247;--fg-brand:#1a6047;--fg-info:#1a5a9e;--info-tint:#e6f0fa;--brand:#1e6a4e;--brand-hover:#175640;--on-brand:#fff;--focus:#0b57c4;--gutter:16px}
@media(prefers-color-scheme:dark){:root{--canvas:#14130f;--surface:#1d1c17;--line:#37342c;--fg:#f3efe6;--fg-2:#c0b9ab;--fg-brand:#74d2ab;--fg-info:#93c2ff;--info-tint:#172c45;--brand:#5fc49b;--brand-hover:#79d3ae;--on-brand:#06241a;--focus:#93c2ff}}
*{box-sizing:border-box;margin:0}
html{font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;color:var(--fg);background:var(--canvas);overflow-wrap:break-word}
body{display:flex;flex-direction:column;min-height:100svh}
a{color:inherit;text-decoration:none}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
header,footer{background:var(--surface)}
header{position:sticky;top:0;border-bottom:1px solid var(--line)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;width:min(100%,1600px);min-height:56px;margin:0 auto;padding:0 var(--gutter)}
.name{display:flex;align-items:center;min-height:44px;font-weight:600;margin-right:auto}
nav{display:flex;flex-wrap:wrap;gap:4px}
nav a{display:flex;align-items:center;min-height:44px;padding:0 10px;color:var(--fg-2)}
main{flex:1;width:min(100%,640px);margin:0 auto;padding:32px var(--gutter) 48px}
.state{display:grid;justify-items:center;gap:12px;text-align:center;text-wrap:balance}
.mark{display:grid;place-items:center;width:72px;height:72px;border-radius:50%;background:var(--info-tint);color:var(--fg-info)}
h1{font-size:1.5rem;line-height:1.25;font-weight:600}h2{font-size:1.25rem;line-height:1.35;font-weight:600;margin:40px 0 12px}
button{font:inherit;font-weight:600;min-height:48px;margin-top:12px;padding:0 24px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);cursor:pointer}
button:hover{background:var(--brand-hover)}
ul{display:grid;gap:8px;list-style:none;padding:0}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;padding:6px 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
li a{display:flex;flex:1 1 12rem;align-items:center;min-height:44px;font-weight:600}
time{color:var(--fg-2);font-size:.875rem}
footer{border-top:1px solid var(--line);color:var(--fg-2);font-size:.875rem}
@media(min-width:576px){:root{--gutter:24px}}
@media(min-width:768px){.row{min-height:72px}.name{font-size:1.25rem}h1{font-size:1.875rem}}
@media(min-width:1024px){:root{--gutter:32px}}
@media(min-width:1440px){:root{--gutter:48px}}`
