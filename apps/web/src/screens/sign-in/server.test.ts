import { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import { signIn } from '@dropdate/contract/session/sign-in';
import { expect, it } from 'vitest';
import { paths } from './server.ts';

it('calls the paths of the contract', () => {
  expect(paths).toEqual({
    signIn: signIn.path,
    listDemoUsers: listDemoUsers.path,
    getSupportContact: getSupportContact.path,
  });
});
