export { chosenFrom } from './found.ts'
