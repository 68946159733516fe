export { registersOn, voidRegisters, type Days } from './holidays.ts'
export { registersToday } from './registers.ts'
