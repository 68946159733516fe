import { zipOf } from '../documents/zip-of.ts'

export type Files = Record<string, string>
const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`

/** OneRoster 1.1 as a vendor packs it: columns in an order of their own, extensions, short lines, statuses although it is the whole set. */
export const oneRoster = (): Files => ({
  'manifest.csv': lines(
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.1',
    'file.users,bulk',
    'file.orgs,bulk',
    'source.systemName,Old Register',
  ),
  'orgs.csv': lines(
    '\uFEFFsourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'd1,active,2026-07-01,The District,district,D-1,',
    's1,active,2026-07-01,Noor School,school,ALN-01,d1',
  ).replace(/^\uFEFF?/, '\uFEFF'),
  'academicSessions.csv': lines(
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y26,,,Year 26/27,schoolYear,2026-08-31,2027-07-02,,2027',
    't1,,,Term 1,term,2026-08-31,2026-12-18,y26,2027',
    'y25,,,Year 25/26,schoolYear,2025-09-01,2026-07-03,,2026',
  ),
  'courses.csv': lines(
    'title,sourcedId,courseCode,orgSourcedId,grades,metadata.credit',
    'Mathematics,c-math,MATH,s1,08,1',
    'Science,c-sci,SCI,s1,08,1',
  ),
  'classes.csv': lines(
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'h8c,,,Grade 8 C,08,c-math,,homeroom,B-204,s1,t1,,,',
    'h11a,,,11-A,11,c-math,,homeroom,,s1,"t1",,,',
    'm8c,,,Maths 8C,08,c-math,,scheduled,,s1,t1,,,1',
    'old,,,8-C,08,c-math,,homeroom,,s1,y25,,,',
    'hx,,,,08,c-math,,homeroom,,s1,t1,,,',
  ),
  'users.csv': lines(
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,nickname,ext_bus',
    't-1,active,,true,s1,teacher,mary,,Mary,Stone,,E-1,mary@old.example,+971501230001,,,,,Mimi,',
    't-2,active,,true,s1,teacher,john,,John,Reed,,E-2,john@old.example,,,,,,,',
    'p-1,active,,true,d1,parent,,,Karim,Haddad,,,karim@family.example,,+971501230010,,,,,',
    'p-2,active,,true,d1,parent,,,Lina,Haddad,,,,,+971501230011,,,,,',
    'p-3,active,,true,d1,guardian,,,Nobody,Known,,,,,,,,,,',
    'st-1,active,,true,s1,student,omar,,Omar,Haddad,,A-501,,,,"p-1,p-2",08',
    'st-2,active,,true,s1,student,,,Sara,Haddad,,A-502,,,,"p-1,p-2,p-9",11,,,',
    'st-3,active,,true,s1,student,,,Adam,Khan,,A-503,,,,p-3,08,,,',
    'st-4,active,,true,s1,student,,,Gone,Away,,A-504,,,,,08,,,',
    'st-5,tobedeleted,,true,s1,student,,,Left,Long,,A-505,,,,,08,,,',
    'st-1,active,,true,s1,student,,,Omar,Twice,,A-501,,,,,08,,,',
    'st-6,active,,true,s1,student,,,Without,Class,,A-506,,,,,08,,,',
    'st-7,active,,true,"s1,s9",student,,,In,Nameless,,A-507,,,,,08,,,',
  ),
  'enrollments.csv': lines(
    'classSourcedId,userSourcedId,role,sourcedId,schoolSourcedId,primary',
    'h8c,st-1,student,e1,s1,',
    'h11a,st-2,student,e2,s1,',
    'h8c,st-3,student,e3,s1,',
    'h8c,st-4,student,e4,s1,',
    'hx,st-7,student,e5,s1,',
    'm8c,st-1,student,e6,s1,',
    'h8c,t-1,teacher,e7,s1,true',
    'm8c,t-1,teacher,e8,s1,true',
    'nowhere,st-1,student,e9,s1,',
    'm8c,nobody,student,e10,s1,',
  ),
  'demographics.csv': lines(
    'sourcedId,status,dateLastModified,birthDate,sex',
    't-1,,,1985-02-03,female',
    't-2,,,,male',
    'p-1,,,,male',
    'p-2,,,,female',
    'st-1,,,2013-04-05,male',
    'st-2,,,2010-04-05,female',
    'st-3,,,2013-06-07,male',
    'st-4,,,,male',
    'st-6,,,2013-06-08,male',
    'st-7,,,2013-06-09,male',
  ),
})

/** The same people as version 1.2 tells them: who is what where stands in a file of its own. */
export function oneRoster12(): Files {
  const files = oneRoster()
  return {
    ...files,
    'manifest.csv': files['manifest.csv']!.replace('oneroster.version,1.1', 'oneroster.version,1.2'),
    'users.csv': lines(
      'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,identifier,email,sms,phone,agentSourcedIds,grades,userMasterIdentifier',
      't-1,,,true,mary,Mary,Stone,E-1,mary@old.example,+971501230001,,,,',
      'p-1,,,true,,Karim,Haddad,,,,+971501230010,,,',
      'st-1,,,true,,Omar,Haddad,A-501,,,,p-1,08,',
    ),
    'roles.csv': lines(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
      'r1,,,t-1,primary,teacher,,,s1,',
      'r2,,,st-1,primary,student,,,s1,',
      'r3,,,p-1,primary,parent,,,d1,',
    ),
  }
}

/** School Data Sync 2.1: no homerooms, relations in a file of their own. */
export const schoolDataSync = (): Files => ({
  'orgs.csv': lines('sourcedId,name,type,parentSourcedId', 's1,Al Noor,school,'),
  'academicSessions.csv': lines('sourcedId,title,type,schoolYear,startDate,endDate', 'y,2026,schoolYear,2027,2026-08-31,2027-07-02'),
  'users.csv': lines(
    'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms',
    't-1,mary,Mary,Stone,,,mary@old.example,+971501230001,',
    'st-1,omar,Omar,Haddad,,,,,',
    'p-1,,Karim,Haddad,,,,+971501230010,',
  ),
  'roles.csv': lines(
    'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate',
    't-1,s1,professor,y,,true,,',
    'st-1,s1,student,y,08,true,,',
  ),
  'classes.csv': lines('sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId', 'm8,s1,Maths 8,y,c1'),
  'courses.csv': lines('sourcedId,orgSourcedId,title,code,schoolYearSourcedId,subject,grade', 'c1,s1,Mathematics,MATH,y,,08'),
  'enrollments.csv': lines('classSourcedId,userSourcedId,role', 'm8,st-1,student', 'm8,t-1,teacher'),
  'demographics.csv': lines('userSourcedId,sex,birthDate', 'st-1,male,2013-04-05', 't-1,female,', 'p-1,male,'),
  'relationships.csv': lines('userSourcedId,relationshipUserSourcedId,relationshipRole', 'st-1,p-1,parent'),
})

export const packed = (files: Files): Buffer => zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
