/** The values of the cookies of one name in a `Cookie` header or in `document.cookie`: usually one, or none. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return all.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1));
}
