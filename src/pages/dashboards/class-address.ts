export const classAddress = (classId: string): string => `/masters/classes/classes_report/${encodeURIComponent(classId)}`
