import { HYDRATED } from './page-state.ts';
import { withoutAppText as text } from './text/without-app-text.ts';

const LOOK = 'sticky top-0 z-40 bg-warn-soft p-3 text-center text-warn';
const WAIT_MS = 8000;

/**
 * Until the app has taken over the page: rules 315 and 317. An old browser is known by what the oldest supported ones were the
 * first to have. Without newer syntax, as old browsers read it too.
 */
export const withoutAppScript = `(function(w,d){var p,t,b;
function tell(s,l){if(p)return;p=d.createElement("p");p.className="${LOOK}";p.setAttribute("role","alert");p.textContent=s;
if(l){var a=d.createElement("a");a.href="";a.className="text-link";a.textContent=l;p.appendChild(d.createTextNode(" "));p.appendChild(a)}d.body.insertBefore(p,d.body.firstChild)}
function late(){t=t||setTimeout(function(){tell(${JSON.stringify(text.incomplete)},${JSON.stringify(text.reload)})},${WAIT_MS})}
function click(e){var c=e.target.closest&&e.target.closest("button:not([popovertarget])");if(c&&(c.type!="submit"||!c.form||c.form.method!="get"))late()}
function submit(e){if(e.target.method!="get"){e.preventDefault();b=e.submitter;late()}}
w.addEventListener("click",click,true);w.addEventListener("submit",submit,true);
w.addEventListener("${HYDRATED}",function(){w.removeEventListener("click",click,true);w.removeEventListener("submit",submit,true);
clearTimeout(t);if(p&&p.firstElementChild)p.parentNode.removeChild(p);if(b&&b.isConnected)b.click()});
if(!Object.hasOwn||!w.HTMLDialogElement)d.addEventListener("DOMContentLoaded",function(){tell(${JSON.stringify(text.oldBrowser)})})
})(window,document)`.replaceAll('\n', '');
