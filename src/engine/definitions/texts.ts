/** The texts that stand in the folder of a module, as the one who loads them calls them. */
export const textsOfModule = (module: string): string => `page-${module}`
