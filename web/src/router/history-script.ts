/**
 * Runs in the head. Before hydration nothing handles Back and Forward between entries of pushState, so the page would
 * not match the URL: it is reloaded. `navigation.listen` takes over.
 */
export const historyScript =
  '{let a=()=>location.pathname+location.search,b=a();onpopstate=()=>{if(a()!==b)location.reload()}}';
