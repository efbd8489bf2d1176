import { listDemoUsers } from '@dropdate/contract/session/demo-users';
import { signIn } from '@dropdate/contract/session/sign-in';
import { getSupportContact } from '@dropdate/contract/session/support-contact';
import { expect, it } from 'vitest';
import { paths } from './server.ts';

it('calls the paths of the contract', () => {
  expect(paths).toEqual({
    signIn: signIn.path,
    listDemoUsers: listDemoUsers.path,
    getSupportContact: getSupportContact.path,
  });
});
