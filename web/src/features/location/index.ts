/** Where in Uganda; for every form that asks for a place. */
export { LocationField } from './location-field.tsx';
