-- Text messages are deleted with the phone that they were sent to (by a trigger of the product), however a factor is removed.
grant trigger on auth.mfa_factors to session_user;
