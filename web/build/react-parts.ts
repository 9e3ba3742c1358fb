import { parseSync, type Plugin } from 'vite';

const REACT_DOM = '/react-dom/cjs/react-dom-client.production.js';
/** The version whose calls of these functions were read; any other fails the build until its calls are read too. */
const VERSION = '19.3.1';

/**
 * Functions of React DOM for `<ViewTransition>`. In a tree without one, those that are called return at once, and
 * nothing uses what they return.
 */
const viewTransitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'flushAfterMutationEffects',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'recursivelyTraverseAfterMutationEffects',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
];

/** Reached only from what `NOT_OURS` names. */
const otherParts = [
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preloadModule',
  'preload',
  'preconnectAs',
];
const NOT_OURS =
  /\{[^}]*\b(ViewTransition|Activity|SuspenseList|useActionState|useFormState|prefetchDNS|pre(connect|init|load)\w*)\b[^}]*\} from 'react(-dom)?'/;

/** Sends no code of React for what we do not use (docs/decisions/050-no-view-transitions.md). */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith(REACT_DOM)) {
        if (!code.includes(`version: "${VERSION}"`))
          this.error(`React DOM is not ${VERSION}: read ${import.meta.filename}`);
        return { code: withoutBodies(code, [...viewTransitions, ...otherParts]), map: null };
      }
      const isOurs = !id.includes('/node_modules/');
      const [, used] = (isOurs && NOT_OURS.exec(code)) || [];
      if (used) this.error(`The build leaves ${used} out of React`);
      return null;
    },
  };
}

/** Fails if one of the functions does not exist, as it may be after an update. */
export function withoutBodies(code: string, names: readonly string[]): string {
  const wanted = new Set(names);
  const bodies = parseSync('react-dom.cjs', code).program.body.flatMap((node) =>
    node.type === 'FunctionDeclaration' && node.body && wanted.delete(node.id?.name ?? '') ? [node.body] : [],
  );
  if (wanted.size > 0) throw new Error(`React DOM has no ${[...wanted].join(', ')}: see web/build/react-parts.ts`);
  return bodies.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code);
}
