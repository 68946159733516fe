/** Loaded when the first list is opened. */
export { ListPage } from './list-page.tsx'
