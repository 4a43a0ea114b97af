INSERT INTO `secrets` (`name`, `value`) VALUES
	('challenges', lower(hex(randomblob(32)))),
	('sign-in limit', lower(hex(randomblob(32))));
