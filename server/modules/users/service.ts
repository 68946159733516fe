export { officeAccounts } from './queries.ts'
