export { SignInPage as AuthPage } from '../features/account/sign-in-page.tsx';
