export const campusTourId = 'campus-tour'
