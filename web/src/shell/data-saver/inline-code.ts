import { HYDRATED } from '../../page-state.ts';

/**
 * A tap loads the photo of `PhotoOnTap`; a link around it only leads on when the photo is there. A tap on `AllPhotos` loads
 * all that wait in the page's main part. A photo that was drawn without a tap and fails waits for one.
 */
const photos = `{let d=document,
show=b=>{
let w=b.firstElementChild,i=b.parentNode.querySelector('img'),s=w.textContent;
if(s===b.dataset.loading)return;
w.textContent=b.dataset.loading;
i.onload=()=>{let f=d.activeElement===b;i.hidden=!1;b.hidden=!0;if(f)b.closest('article,li')?.querySelector('a')?.focus()};
i.onerror=()=>w.textContent=s;
i.src=b.dataset.photo
};
addEventListener('click',e=>{
let t=e.target,a=t.closest('[data-all-photos]'),b=t.closest('[data-photo]')||t.closest('a')?.querySelector('[data-photo]');
if(!a&&(!b||b.hidden)||e.ctrlKey||e.metaKey)return;
e.preventDefault();e.stopImmediatePropagation();
if(!a)return show(b);
if(d.activeElement===a)d.querySelector('article a')?.focus({preventScroll:!0});
a.hidden=!0;
for(b of d.querySelectorAll('main [data-photo]:not([hidden])'))show(b)
},!0);
addEventListener('error',e=>{
let i=e.target,b=i.nodeName==='IMG'&&i.parentNode.parentNode.querySelector('[data-photo]');
if(b?.hidden){b.hidden=!1;i.hidden=!0}
},!0)}`;

/** Adds what a page has used when it is left, and takes it back when the browser brings the page back. */
const usedBytes = `{let a=d=>{try{sessionStorage.used=(+sessionStorage.used||0)+d*performance.getEntries().reduce((n,e)=>n+(e.transferSize||0),0)}catch{}};
addEventListener('pagehide',()=>a(1));addEventListener('pageshow',e=>{if(e.persisted)a(-1)})}`;

/** A photo to tap is above the link that covers its card, and the heart above the photo. */
export const dataSaverStyle = 'button[data-photo]{z-index:1}.product-card>span{z-index:2}';

export const dataSaverScript = photos + usedBytes;

/**
 * Loads the scripts named in `data-files` at the first tap or key, but not at a link, a photo, a summary or a form that
 * the browser sends itself, and not while scrolling. What was tapped is clicked once the app has taken over, except what
 * the browser has done already.
 */
export const lateScript = `{let d=document,files=d.currentScript.dataset.files.split(' '),begun,tapped,
begin=()=>{if(begun)return;begun=1;
for(let f of files){let l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)}
let s=d.createElement('script');s.type='module';s.src=files[0];d.head.append(s)},
mark=b=>{if(tapped)tapped.style.opacity='';tapped=b;if(b)b.style.opacity=.5},
tap=e=>{let t=e.target,b=t.closest('a,button,summary,label,input,select,textarea');
if(e.defaultPrevented||b?.matches('a,summary')||b?.type==='submit'&&b.form?.method==='get')return;
begin();
if(b?.matches('button')&&!b.hasAttribute('popovertarget')){e.preventDefault();mark(b)}},
key=e=>{if(e.key.length===1&&e.key!==' ')begin()},
focus=e=>{if(e.target.matches('input,select,textarea'))begin()};
addEventListener('click',tap,!0);addEventListener('keydown',key,!0);addEventListener('focusin',focus,!0);
addEventListener('${HYDRATED}',()=>{removeEventListener('click',tap,!0);removeEventListener('keydown',key,!0);removeEventListener('focusin',focus,!0);
let b=tapped;mark();if(b?.isConnected)b.click()})}`;
