import { clockHours, clockHoursText, lastHour, quietHoursProblem } from '@dropdate/domain/lead/lead-clock';
import { z } from 'zod';

const hourText = 'Choose a whole hour of the day.';
const hourOfDay = z
  .number({ error: hourText })
  .int({ error: hourText })
  .min(0, { error: hourText })
  .max(lastHour, { error: hourText });

/** The clock of a company for its new leads. */
export const leadClockSchema = z
  .object({
    /** Running hours within which a person must touch a new lead. */
    hours: z
      .number({ error: clockHoursText })
      .int({ error: clockHoursText })
      .min(clockHours.least, { error: clockHoursText })
      .max(clockHours.most, { error: clockHoursText }),
    /** Whole hours of the day, in the company's time zone, from 0 to 23. Null for a clock without quiet hours. */
    quietFrom: hourOfDay.nullable(),
    quietTo: hourOfDay.nullable(),
    /** Whether the clock stands still on Saturdays and Sundays. */
    restsOnWeekends: z.boolean(),
  })
  .superRefine((clock, context) => {
    const problem = quietHoursProblem(clock);
    if (problem !== null) context.addIssue({ code: 'custom', path: ['quietTo'], message: problem });
  });
