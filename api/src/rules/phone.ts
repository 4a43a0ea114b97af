export const phonePattern = /^0[5-9]\d{8}$/

export const phoneLength = 10

export const phoneError = `יש להזין מספר טלפון תקין (${phoneLength} ספרות)`
