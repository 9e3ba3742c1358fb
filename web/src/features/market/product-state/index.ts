export { ProductState } from './product-state.tsx';
