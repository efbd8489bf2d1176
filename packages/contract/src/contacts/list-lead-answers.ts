import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { onlineAnswerSchema } from '../response-cards/online-answer.ts';
import { contactIdParams } from './contact-payload.ts';
import { leadCardNeeds } from './get-lead-response-card.ts';

export const listLeadAnswers = endpoint({
  name: 'listLeadAnswers',
  method: 'GET',
  path: '/api/contact/{id}/online-answers',
  needs: leadCardNeeds,
  scope: 'Lead',
  summary: 'What a lead answered without paper, oldest first, with the consent that was shown.',
  params: contactIdParams,
  answer: z.object({ answers: z.array(onlineAnswerSchema) }),
});
