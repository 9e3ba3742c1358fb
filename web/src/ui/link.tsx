import { type ComponentProps, createContext, type MouseEvent, useContext, useSyncExternalStore } from 'react';

export interface NavigateOptions {
  replace?: boolean | undefined;
  /**
   * - `choice`: the same page with another filter; the scroll position stays
   * - `search`: words were entered; the page is shown before its data
   */
  state?: 'choice' | 'search' | undefined;
}

/** The page that is shown, which may lag behind the click, and the way to another one. */
export interface Router {
  subscribe(listener: () => void): () => void;
  shown(): { path: string; search: string };
  /** Loads the page, shows it, then changes the address bar. */
  go: (href: string, options?: NavigateOptions) => void;
}

/** Where there is none, as in a test of one component, the browser navigates. */
const noRouter: Router = {
  subscribe: () => () => undefined,
  shown: () => ({ path: '/', search: '' }),
  go: (href) => location.assign(href),
};

const RouterContext = createContext(noRouter);
export const RouterProvider = RouterContext.Provider;
const useRouter = () => useContext(RouterContext);

export const useNavigate = () => useRouter().go;

export function usePath(): string {
  const { subscribe, shown } = useRouter();
  const path = () => shown().path;
  return useSyncExternalStore(subscribe, path, path);
}

export function useSearch(): string {
  const { subscribe, shown } = useRouter();
  const search = () => shown().search;
  return useSyncExternalStore(subscribe, search, search);
}

export type LinkProps = Omit<ComponentProps<'a'>, 'target' | 'download'> & NavigateOptions & { href: string };

export function Link({ href, replace, state, onClick, children, ...props }: LinkProps) {
  const { go } = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // The browser opens a tab, a window or a menu.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    go(href, { replace, state });
  }

  return (
    <a href={href} {...props} onClick={follow}>
      {children}
    </a>
  );
}
