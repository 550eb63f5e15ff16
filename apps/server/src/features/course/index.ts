export type { Course } from './course.ts'
export { readCourses } from './read-courses.ts'
export { bestCourses, replaceCourses } from './service.ts'
