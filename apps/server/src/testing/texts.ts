/** A CV as people paste it. */
export const CV_TEXT = `Ana da Silva
Registered Nurse
Bahnhofstrasse 5, 3008 Bern, Switzerland
ana.silva@example.org | +41 79 123 45 67 | https://example.org/ana
Born 4 May 1989

Profile
Nurse with eight years in surgery, looking for a part-time position (60-80%) from 1 March 2027.

Work experience
02/2020 - today  Registered Nurse, Spitalzentrum Biel
- Wound dressing
- Medication administration
Last salary: CHF 6500 per month

03/2016 - 01/2020  Nursing assistant, Lakeside Clinic
- Patient transport

Education
2012 - 2015  Bachelor of Science in Nursing, Berner Fachhochschule

Languages
German: native
French: B2

Licences
Driving licence B
`

/** A job advertisement as people paste it. */
export const JOB_TEXT = `Registered Nurse (m/f/d) 80-100%
Lakeside Hospital Ltd, Bern, Switzerland

Your tasks
- Wound dressing
- Medication administration

Requirements
- At least 3 years of experience as a nurse
- German C1, French B1 is a plus
- Driving licence B

We offer
- CHF 78'000 - 90'000 per year
- Permanent contract
- Up to 40% remote work

Start: 1 March 2027
Contact: Maria Huber, maria.huber@example.org, +41 32 123 45 67
`
