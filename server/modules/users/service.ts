export { officeAccounts, officePeople } from './queries.ts'
