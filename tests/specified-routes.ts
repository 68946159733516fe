/** Every protected route of the specification, section 2. */
export const specified = `
/dashboards/home /institutions /institutions/7 /institutions/report/7 /report /licensePartition /diary /noticeBoard
/masters/school /masters/school/add_school /masters/school/edit/7 /masters/school/upload_school_logo /masters/profile /masters/users
/masters/classes /masters/classes/classes_report/7 /masters/subjects /masters/teachers /masters/teachers/teacherProfile/7
/masters/teachers/add_teacher /masters/teachers/edit/7 /masters/house /masters/students /masters/students/add_student
/masters/students/edit/7 /masters/ar_tags /masters/calendar /masters/students_promotion /masters/teacher_performance_ratio /masters/help
/attendance/students /attendance/teachers
/question-bank/exam-type /question-bank/blueprint /question-bank/blueprint/add /question-bank/blueprint/edit/7 /question-bank/exam-assessment
/question-bank/exam-assessment/assessment/7 /question-bank/feedback-questions /question-bank/question-paper
/question-bank/question-paper/mark-feed/7 /question-bank/subject-mapping /question-bank/question-paper/generate-question-paper
/question-bank/question-paper/view-question-paper
/assessment/instant-feedback /assessment/instant-feedback/report/7 /assessment/quizzes /assessment/quizzes/quizzes_report/7
/assessment/quizzes/7/student/8/QuizDetail/9 /assessment/topic-analysis/a/subject/7/lesson/b /assessment/quizzes/question_sets
/assessment/quizzes/question_sets_report/7 /assessment/quizzes/question_sets/addQuestionSet /assessment/self-study
/assessment/diary-homestudy /assessment/self-study/control-panel/7/edit /assessment/diary-homestudy/view-diaryhomestudy
/assessment/self-study/view-selfstudy
/assessment/quizzes/student_view /assessment/quizzes/teacher/7 /assessment/quizzes/controlpanel /assessment/quizzes/controlpanel/add-controlpanel
/psychometric /psychometric/studentlist/7 /psychometric/student_report/7 /psychometric/addPsychometric/ /psychometric/editPsychometric/7
/psychometric/advanced_psychometric_report /psychometric/psychometric_comparison_report /psychometric/psychometric_report
/psychometric/teacher_psychometric_report
/settings/general /settings/appearance`
  .trim()
  .split(/\s+/)
