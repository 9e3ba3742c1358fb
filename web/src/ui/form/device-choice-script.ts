import type { DeviceChoice } from './device-choice.ts';

/**
 * Runs in the head before the first paint, so that nothing flashes while the page stays cacheable for everyone. Allowed
 * in the CSP by hash.
 */
export function deviceChoiceScript({ name, choices }: Pick<DeviceChoice<string>, 'name' | 'choices'>): string {
  return (
    `try{let c=localStorage.getItem('${name}');` +
    `if(${JSON.stringify(choices.slice(1))}.includes(c))document.documentElement.dataset.${name}=c}catch{}`
  );
}
