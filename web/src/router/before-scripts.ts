/**
 * Runs in the head. Until the scripts are there nobody follows Back and Forward between entries that
 * they have made, and the page would stay under another's address: it is loaded again instead.
 * `navigation.listen` takes over.
 */
export const historyScript =
  '{let a=()=>location.pathname+location.search,b=a();onpopstate=()=>{if(a()!==b)location.reload()}}';
