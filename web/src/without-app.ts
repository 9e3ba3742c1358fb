import { HYDRATED } from './page-state.ts';
import { withoutAppText as text } from './text/without-app-text.ts';

const LOOK = 'sticky top-0 z-40 bg-warn-soft p-3 text-center text-warn';
const WAIT_MS = 8000;

/**
 * Until the app has taken over the page: rules 315 and 317. An old browser is known by what the oldest supported ones were the
 * first to have. Without newer syntax, as old browsers read it too.
 */
export const withoutAppScript = `(function(w,d){var p,t,m=${WAIT_MS};
function tell(s,l){if(p)return;p=d.createElement("p");p.className="${LOOK}";p.setAttribute("role","alert");p.textContent=s;
if(l){var a=d.createElement("a");a.href="";a.className="text-link";a.textContent=l;p.appendChild(d.createTextNode(" "));p.appendChild(a)}d.body.insertBefore(p,d.body.firstChild)}
function miss(){tell(${JSON.stringify(text.incomplete)},${JSON.stringify(text.reload)})}
function late(){t=t||setTimeout(miss,m)}
function needs(e){var c=e.target.closest&&e.target.closest("button:not([popovertarget]),input,select,textarea");if(c&&(!c.form||!c.form.getAttribute("action")||c.type=="button"))late()}
w.addEventListener("pointerdown",needs,true);w.addEventListener("input",needs,true);
w.addEventListener("error",function(e){if(e.target.type=="module"){m=0;if(t)miss()}},true);
w.addEventListener("${HYDRATED}",function(){w.removeEventListener("pointerdown",needs,true);w.removeEventListener("input",needs,true);
clearTimeout(t);if(p&&p.firstElementChild)p.parentNode.removeChild(p)});
if(!Object.hasOwn||!w.HTMLDialogElement)d.addEventListener("DOMContentLoaded",function(){tell(${JSON.stringify(text.oldBrowser)})})
})(window,document)`.replaceAll('\n', '');
