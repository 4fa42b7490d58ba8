/** Style sheet of the pay document: the kit's quiet inputs in both skins. Colours are the page's where it tells them. */
export const payStyle = `
:root{--text:#14181D;--muted:#56606B;--border:#858D94;--surface:#FFFFFF;--focus:#0B6B4F;--danger:#C22F2F}
:root[data-skin=dark]{--text:#ECEFF2;--muted:#A3ADB8;--border:#6B737C;--surface:#181D23;--focus:#3DD6A3;--danger:#FF8080}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;font:14px/20px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:var(--text)}
main{position:relative;display:grid;grid-template-columns:1fr 1fr;gap:4px 12px;padding:3px;background:var(--surface)}
body:has(dialog[open]) main{visibility:hidden}
.field{display:grid;grid-template-rows:subgrid;grid-row:span 3;row-gap:0;min-width:0}
#number-field{grid-column:1/-1}
#brand{position:absolute;top:3px;right:3px;color:var(--muted)}
.label{align-self:end;margin-bottom:4px;font-size:13px;font-weight:500}
.box{position:relative;height:44px;border:1px solid var(--border);border-radius:8px;background:var(--surface);overflow:hidden}
.box iframe{display:block;width:100%;height:100%;border:0}
.box.wrong{border-color:var(--danger)}
.box.focus{border-color:var(--focus);outline:2px solid var(--focus);outline-offset:1px}
.error{min-height:20px;margin:2px 0 0;color:var(--danger)}
main[aria-busy=true] .box::after{content:'';position:absolute;inset:0;background:linear-gradient(100deg,transparent 30%,color-mix(in srgb,var(--muted) 22%,transparent) 50%,transparent 70%) var(--surface);background-size:200% 100%;animation:wait 1.4s linear infinite}
@keyframes wait{from{background-position:150% 0}to{background-position:-50% 0}}
@media (prefers-reduced-motion:reduce){main .box::after{animation:none}}
dialog{width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:var(--surface);color:var(--text);flex-direction:column}
dialog[open]{display:flex}
dialog::backdrop{background:#00000099}
dialog header{display:flex;align-items:center;gap:12px;padding:8px 8px 8px 16px;border-bottom:1px solid var(--border)}
dialog h1{flex:1;margin:0;font-size:16px;line-height:24px}
#challenge-left{color:var(--muted);font-variant-numeric:tabular-nums}
dialog button{min-height:40px;padding:0 16px;border:1px solid var(--border);border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}
dialog button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
dialog iframe{flex:1;width:100%;border:0;background:#FFFFFF}
@media (min-width:640px){dialog{width:600px;height:min(720px,100% - 48px);margin:auto;border-radius:12px}}
`;
