export { registersOn, registersWithin, voidRegisters, type Days } from './holidays.ts'
